import type { Shades } from './palette.ts'
import { wheel, wheelPaint, wheelSymbol } from './wheel.ts'

/** Side view on a canvas of 1200 by 800. */
interface Machine {
  paint: string
  picture: string
}

export function excavator(shades: Shades): Machine {
  const rollers = [352, 414, 476, 538, 600, 662]
    .map(
      (x) =>
        `<circle cx="${x}" cy="622" r="15" fill="#4b535b"/><circle cx="${x}" cy="622" r="6" fill="#20252a"/>`,
    )
    .join('')
  const pads = Array.from({ length: 22 }, (_, index) => `M${298 + index * 19.6} 642v8h12v-8`).join('')
  const ram = (from: string, to: string) =>
    `<path d="M${from}L${to}" stroke="#dfe5ea" stroke-width="9"/><path d="M${from}L${to}" stroke="#2c3238" stroke-width="19" pathLength="100" stroke-dasharray="58 100"/>`
  return {
    paint: machinePaint(shades, 230, 560),
    picture: `${floor(560, 470)}
<path d="M306 566H702Q744 566 744 608Q744 648 702 648H306Q264 648 264 608Q264 566 306 566Z" fill="#23282d"/><path d="${pads}" stroke="#15191d" stroke-width="5" fill="none"/><path d="M310 582H698Q726 582 726 607Q726 632 698 632H310Q282 632 282 607Q282 582 310 582Z" fill="#343b42"/>${rollers}<circle cx="306" cy="607" r="26" fill="url(#steel)"/><circle cx="306" cy="607" r="9" fill="#20252a"/><circle cx="702" cy="607" r="26" fill="url(#steel)"/><circle cx="702" cy="607" r="9" fill="#20252a"/><path d="M350 586H660V598H350Z" fill="${shades.base}"/>
<path d="M430 548H590L600 570H420Z" fill="#2a3036"/>
${ram('596 500', '760 372')}
<path d="M566 520C600 420 690 286 790 232C812 222 838 224 852 236L868 262C830 276 770 320 724 392L664 520Z" fill="url(#body)" stroke="${shades.seam}" stroke-width="3"/><path d="M600 480C640 396 710 306 796 252" fill="none" stroke="${shades.glint}" stroke-opacity=".7" stroke-width="5"/>
${ram('740 286', '884 212')}
<path d="M838 206L900 196Q916 196 922 212L1010 476L972 492L862 286Q836 260 838 206Z" fill="url(#body)" stroke="${shades.seam}" stroke-width="3"/><path d="M884 214L978 470" stroke="${shades.glint}" stroke-opacity=".6" stroke-width="5"/><circle cx="852" cy="252" r="15" fill="#2c3238"/><circle cx="852" cy="252" r="6" fill="#aeb6be"/>
${ram('912 250', '1034 446')}
<path d="M960 470L1046 452C1066 520 1062 586 1016 634L936 642L948 618C992 600 1000 560 976 520Z" fill="#3a424a" stroke="#171b20" stroke-width="3"/><path d="M936 642l-16 8 10-20zM960 640l-14 10 6-18zM984 638l-14 10 6-18z" fill="#cfd6dc"/><path d="M1040 470C1054 526 1050 580 1018 616" fill="none" stroke="#7c868f" stroke-width="5"/><circle cx="990" cy="482" r="13" fill="#2c3238"/><circle cx="990" cy="482" r="5" fill="#aeb6be"/>
<path d="M250 430Q252 404 280 404H560V548H300Q256 548 250 500Z" fill="url(#body)" stroke="${shades.seam}" stroke-width="3"/><path d="M250 440Q252 404 280 404H330V548H300Q256 548 250 500Z" fill="#2d343b"/><path d="M262 440Q264 416 284 416H318" fill="none" stroke="#6b757e" stroke-width="4"/><path d="M360 436H470M360 452H470M360 468H470M360 484H470" stroke="${shades.seam}" stroke-width="6" stroke-linecap="round"/><path d="M330 404V548M500 404V548" stroke="${shades.seam}" stroke-width="3"/><path d="M334 412H556" stroke="${shades.glint}" stroke-opacity=".7" stroke-width="4"/><path d="M400 404V362Q400 354 408 354H420V404Z" fill="#2a3036"/>
<path d="M508 548V300Q508 276 532 274H616Q640 274 650 300L690 440V548Z" fill="url(#body)" stroke="${shades.seam}" stroke-width="3"/><path d="M526 304Q526 294 536 294H572V440H526Z" fill="url(#glass)" stroke="#0d1217" stroke-width="5"/><path d="M586 294H612Q626 294 632 308L670 444V500H586Z" fill="url(#glass)" stroke="#0d1217" stroke-width="5"/><path d="M596 300H616L606 494H590ZM540 298L528 420V360Z" fill="#fff" fill-opacity=".18"/><path d="M600 494V440Q600 424 612 424L622 452L650 460V494Z" fill="#0b1116" fill-opacity=".55"/><path d="M500 276Q504 262 520 262H630L640 276Z" fill="#22272d"/><path d="M578 470H584V524H578Z" fill="#171c21"/><path d="M690 470V430H702" fill="none" stroke="#22272d" stroke-width="5"/><path d="M698 414H716V446H698Z" fill="#22272d"/>`,
  }
}

export function tractor(shades: Shades): Machine {
  const lugs = (cx: number, cy: number, radius: number, count: number) =>
    Array.from(
      { length: count },
      (_, index) =>
        `<path d="M${cx - 9} ${cy - radius - 7}H${cx + 5}L${cx + 11} ${cy - radius + 16}H${cx - 3}Z" transform="rotate(${(360 / count) * index} ${cx} ${cy})"/>`,
    ).join('')
  return {
    paint: machinePaint(shades, 300, 540),
    picture: `${floor(600, 440)}
<path d="M430 540H930V566H430Z" fill="#262c32"/><path d="M800 500H900L930 560H780Z" fill="#31383f"/>
<path d="M560 396C660 388 800 392 896 408C930 414 944 436 946 470L948 520H560Z" fill="url(#body)" stroke="${shades.seam}" stroke-width="3"/><path d="M566 412C680 402 800 406 900 424" fill="none" stroke="${shades.glint}" stroke-opacity=".8" stroke-width="5"/><path d="M900 430C922 436 932 452 934 476L936 512H896Z" fill="#1b2025"/><path d="M904 452H932M904 470H934M904 488H935" stroke="#59626b" stroke-width="4"/><path d="M868 424C886 424 898 430 902 440L876 442Z" fill="#f3f8fb"/><path d="M640 452H850M640 470H850M640 488H850" stroke="${shades.seam}" stroke-width="6" stroke-linecap="round"/><path d="M560 520H900V536H560Z" fill="#2c333a"/>
<path d="M706 396V300Q706 290 712 290H722Q728 290 728 300V394Z" fill="#3b434b"/><path d="M702 330H732V384H702Z" fill="#6e7880"/><path d="M704 334H710V380H704Z" fill="#c9d0d6"/>
<path d="M330 452L356 268Q358 250 378 250H548Q562 250 566 264L604 420V530H400Z" fill="#1a1f24"/><path d="M348 440L370 282Q372 274 380 274H438V440Z" fill="url(#glass)"/><path d="M454 274H536Q544 274 546 282L586 424V500H454Z" fill="url(#glass)"/><path d="M470 278H516L500 496H460ZM396 278L372 430V330Z" fill="#fff" fill-opacity=".17"/><path d="M420 498V420Q420 396 440 396L452 452L506 462V498Z" fill="#0b1116" fill-opacity=".7"/><path d="M556 420L524 400L532 392L562 412Z" fill="#10151a"/><path d="M340 254Q344 228 370 226H560Q580 228 584 254Z" fill="url(#body)" stroke="${shades.seam}" stroke-width="3"/><path d="M356 238H566" stroke="${shades.glint}" stroke-width="4" stroke-linecap="round"/><path d="M566 230H590V246H570Z" fill="#f6e7a8"/>
<path d="M232 500C236 404 300 350 390 350C470 350 540 392 560 470L520 492C500 424 452 392 390 392C320 392 276 436 268 508Z" fill="url(#body)" stroke="${shades.seam}" stroke-width="3"/><path d="M250 470C270 400 322 364 390 364C450 364 506 388 536 440" fill="none" stroke="${shades.glint}" stroke-opacity=".8" stroke-width="5"/><path d="M560 530H610V580H590V548H560Z" fill="#2c333a"/>
<g fill="#101317">${lugs(390, 512, 128, 26)}${lugs(866, 562, 78, 20)}</g>${wheel(390, 512, 130)}${wheel(866, 562, 80)}<circle cx="390" cy="512" r="70" fill="${shades.base}" stroke="${shades.seam}" stroke-width="4"/><circle cx="390" cy="512" r="52" fill="none" stroke="${shades.light}" stroke-width="4"/><circle cx="390" cy="512" r="26" fill="url(#steel)"/><circle cx="866" cy="562" r="40" fill="${shades.base}" stroke="${shades.seam}" stroke-width="4"/><circle cx="866" cy="562" r="16" fill="url(#steel)"/><path d="M786 530C800 470 930 470 946 530L932 536C916 492 816 492 802 536Z" fill="#22272d"/>`,
  }
}

function machinePaint(shades: Shades, top: number, bottom: number): string {
  return `${wheelSymbol('steel', shades.base)}${wheelPaint}
<linearGradient id="body" gradientUnits="userSpaceOnUse" x2="0" y1="${top}" y2="${bottom}"><stop stop-color="${shades.light}"/><stop offset=".35" stop-color="${shades.base}"/><stop offset="1" stop-color="${shades.dark}"/></linearGradient>
<linearGradient id="glass" x2="0" y2="1"><stop stop-color="#1b2a36"/><stop offset=".6" stop-color="#36505f"/><stop offset="1" stop-color="#6d8b99"/></linearGradient>
<linearGradient id="steel" x2="0" y2="1"><stop stop-color="#dfe5ea"/><stop offset="1" stop-color="#7d8790"/></linearGradient>
<radialGradient id="shadow"><stop stop-color="#05080c" stop-opacity=".7"/><stop offset=".7" stop-color="#05080c" stop-opacity=".4"/><stop offset="1" stop-color="#05080c" stop-opacity="0"/></radialGradient>`
}

function floor(x: number, reach: number): string {
  return `<ellipse cx="${x}" cy="646" rx="${reach}" ry="30" fill="url(#shadow)"/>`
}
