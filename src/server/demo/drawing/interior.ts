import type { Shades } from './palette.ts'

/** The driver's view with the wheel on the right. @param behind the scene, drawn smaller behind the windscreen */
export function interior(behind: string, shades: Shades): { paint: string; picture: string } {
  const paint = `<linearGradient id="dash" x2="0" y2="1"><stop stop-color="#3a4047"/><stop offset=".25" stop-color="#2a2f35"/><stop offset="1" stop-color="#15181c"/></linearGradient>
<linearGradient id="soft" x2="0" y2="1"><stop stop-color="#4a525a"/><stop offset="1" stop-color="#272c31"/></linearGradient>
<linearGradient id="hood" x2="0" y2="1"><stop stop-color="${shades.light}"/><stop offset="1" stop-color="${shades.dark}"/></linearGradient>
<linearGradient id="screen" x2="1" y2="1"><stop stop-color="#0f3a5c"/><stop offset="1" stop-color="#0a1a2b"/></linearGradient>
<linearGradient id="metal" x2="0" y2="1"><stop stop-color="#e8edf1"/><stop offset="1" stop-color="#8b949c"/></linearGradient>`
  return { paint, picture: `${view(behind, shades)}${cabin()}${dashboard()}${centre()}${driver(shades)}` }
}

function view(behind: string, shades: Shades): string {
  return `<g transform="translate(0 -150)">${behind}</g><path d="M120 470C260 404 420 386 600 384S940 404 1080 470V520H120Z" fill="url(#hood)"/><path d="M330 440C360 412 400 398 440 392M870 440C840 412 800 398 760 392" fill="none" stroke="${shades.seam}" stroke-opacity=".5" stroke-width="4"/><path d="M300 0L120 440H300L500 0ZM560 0L400 420H440L610 0Z" fill="#fff" fill-opacity=".1"/>`
}

function cabin(): string {
  return `<path d="M0 0H1200V46C900 20 300 20 0 46Z" fill="#24292e"/><path d="M0 0H96L40 300L0 470ZM1200 0H1104L1160 300L1200 470Z" fill="#1d2227"/><path d="M96 0L40 300L10 430L24 436L58 300L118 0ZM1104 0L1160 300L1190 430L1176 436L1142 300L1082 0Z" fill="#343b42"/><path d="M592 24H608V64H592Z" fill="#1a1e22"/><rect x="478" y="58" width="244" height="66" rx="24" fill="#171b1f"/><rect x="488" y="66" width="224" height="50" rx="18" fill="#8fb8cf"/><path d="M488 96C560 86 640 88 712 96V98Q712 116 694 116H506Q488 116 488 98Z" fill="#5f7f62"/><path d="M500 70L488 100V84Q488 68 500 70ZM560 66L530 116H560L596 66Z" fill="#fff" fill-opacity=".3"/>`
}

function dashboard(): string {
  const vent = (x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="120" height="56" rx="14" fill="#0d1013" stroke="#59626a" stroke-width="3"/><path d="M${x + 14} ${y + 18}h92M${x + 14} ${y + 29}h92M${x + 14} ${y + 40}h92" stroke="#39414a" stroke-width="5" stroke-linecap="round"/>`
  return `<path d="M0 470C180 428 400 424 600 424S1020 428 1200 470V800H0Z" fill="url(#dash)"/><path d="M0 474C180 432 400 428 600 428S1020 432 1200 474" fill="none" stroke="#6a747d" stroke-opacity=".8" stroke-width="3"/><path d="M0 560C180 536 330 532 440 532L450 580C330 578 150 586 0 606Z" fill="url(#soft)"/><path d="M0 560C180 536 330 532 440 532" fill="none" stroke="url(#metal)" stroke-width="5"/><path d="M60 628H390Q404 628 404 642V746H60Q46 746 46 732V642Q46 628 60 628Z" fill="#20252a" stroke="#0e1114" stroke-width="4"/><rect x="196" y="644" width="64" height="14" rx="7" fill="#4a535b"/>${vent(60, 484)}${vent(1060, 492)}`
}

function centre(): string {
  const map = `<path d="M476 560C520 540 540 500 580 496S660 470 716 476" fill="none" stroke="#3f88b5" stroke-width="6"/><path d="M500 470C530 500 560 520 640 540S700 566 720 574" fill="none" stroke="#2c6c93" stroke-width="4"/><circle cx="580" cy="496" r="9" fill="#ffd35c" stroke="#fff" stroke-width="3"/>`
  return `<rect x="452" y="436" width="290" height="152" rx="16" fill="#0b0e11" stroke="#59626a" stroke-width="3"/><rect x="464" y="446" width="266" height="132" rx="9" fill="url(#screen)"/>${map}<path d="M464 446H600L520 578H473Q464 578 464 569Z" fill="#fff" fill-opacity=".06"/><rect x="470" y="604" width="120" height="44" rx="12" fill="#0d1013" stroke="#59626a" stroke-width="3"/><rect x="604" y="604" width="120" height="44" rx="12" fill="#0d1013" stroke="#59626a" stroke-width="3"/><path d="M482 620h96M482 633h96M616 620h96M616 633h96" stroke="#39414a" stroke-width="5" stroke-linecap="round"/><circle cx="500" cy="690" r="24" fill="url(#metal)"/><circle cx="500" cy="690" r="16" fill="#2a2f34"/><circle cx="597" cy="690" r="24" fill="url(#metal)"/><circle cx="597" cy="690" r="16" fill="#2a2f34"/><circle cx="694" cy="690" r="24" fill="url(#metal)"/><circle cx="694" cy="690" r="16" fill="#2a2f34"/><path d="M500 676v9M597 676v9M694 676v9" stroke="#fff" stroke-width="4"/><path d="M470 800L492 740H704L726 800Z" fill="#1a1e22"/><path d="M586 800L590 752H610L614 800Z" fill="#0e1114"/><ellipse cx="600" cy="746" rx="30" ry="26" fill="#343b42" stroke="url(#metal)" stroke-width="5"/>`
}

function driver(shades: Shades): string {
  const dial = (x: number, turn: number) =>
    `<circle cx="${x}" cy="486" r="46" fill="#090c0f" stroke="url(#metal)" stroke-width="4"/><circle cx="${x}" cy="486" r="35" fill="none" stroke="#dfe7ed" stroke-width="4" stroke-dasharray="2 7.8"/><path d="M${x} 486L${x} 454" stroke="#ff5446" stroke-width="4" stroke-linecap="round" transform="rotate(${turn} ${x} 486)"/><circle cx="${x}" cy="486" r="6" fill="#ff5446"/>`
  return `<path d="M770 520C776 430 820 410 920 410S1066 430 1072 520Z" fill="#121619"/><path d="M782 500C792 440 836 424 920 424S1050 440 1060 500" fill="none" stroke="#49525a" stroke-width="4"/>${dial(864, -70)}${dial(976, 36)}<rect x="906" y="508" width="28" height="16" rx="4" fill="#6fd0a4" fill-opacity=".7"/><path d="M730 596L650 574M1112 596L1180 576" stroke="#0e1114" stroke-width="17" stroke-linecap="round"/>
<circle cx="920" cy="650" r="186" fill="none" stroke="#0c0f12" stroke-width="38"/><circle cx="920" cy="650" r="186" fill="none" stroke="#2d3339" stroke-width="28"/><path d="M746 590A184 184 0 0 1 1094 590" fill="none" stroke="#59636c" stroke-width="6" stroke-linecap="round"/><path d="M741 632C800 628 830 622 856 606H984C1010 622 1040 628 1099 632L1098 668C1040 672 1016 694 990 716L952 800H888L850 716C824 694 800 672 742 668Z" fill="#1d2227"/><path d="M848 622C856 600 880 594 920 594S984 600 992 622C998 664 984 712 920 716C856 712 842 664 848 622Z" fill="#2c3238" stroke="#0e1114" stroke-width="3"/><ellipse cx="920" cy="648" rx="27" ry="20" fill="url(#metal)"/><path d="M902 653Q920 634 938 653" fill="none" stroke="${shades.dark}" stroke-width="6" stroke-linecap="round"/><rect x="772" y="640" width="52" height="20" rx="9" fill="#39414a"/><rect x="1016" y="640" width="52" height="20" rx="9" fill="#39414a"/><path d="M784 650h10M806 650h8M1028 650h8M1048 650h10" stroke="#cfd6dc" stroke-width="4"/>`
}
