import { bougainvillea, cane, chattelHouse, cloud, coralWall, frond, palm, sea, windmill } from './scenery.ts'

interface Light {
  sky: readonly [string, string, string]
  sea: readonly [string, string]
  sun: { x: number; y: number; glow: string } | undefined
  haze: string
}

const noon: Light = {
  sky: ['#4aa3df', '#8fd0f0', '#dff4fb'],
  sea: ['#1279b5', '#4fd0cf'],
  sun: { x: 960, y: 120, glow: '#fff8d8' },
  haze: '#ffffff00',
}
const morning: Light = {
  sky: ['#6fb7e6', '#b9e0ef', '#fdf3df'],
  sea: ['#2a8fbd', '#76d8d2'],
  sun: { x: 230, y: 190, glow: '#fff1c4' },
  haze: '#fff3d91c',
}
const evening: Light = {
  sky: ['#3d4f95', '#e58b6c', '#ffd793'],
  sea: ['#5a5a98', '#eaa57c'],
  sun: { x: 840, y: 362, glow: '#fff0b8' },
  haze: '#ff9a4a20',
}

interface Place {
  light: Light
  behind: string
}

const road = '<path d="M0 566H1200V800H0Z" fill="url(#road)"/>'
const kerb =
  '<path d="M0 556H1200V570H0Z" fill="#d8d5cb"/><path d="M0 568H1200" stroke="#00000038" stroke-width="4"/>'
const lane =
  '<path d="M-40 752H150M290 752H480M620 752H810M950 752H1140" stroke="#f5f1e2" stroke-opacity=".7" stroke-width="7"/>'
const sand =
  '<path d="M0 500H1200V566H0Z" fill="url(#sand)"/><path d="M0 512C200 504 420 520 640 510S1020 504 1200 514" stroke="#fff" stroke-opacity=".35" stroke-width="5" fill="none"/>'
const verge =
  '<path d="M0 536C90 524 180 534 300 528S560 536 700 528S980 536 1200 526V560H0Z" fill="#5c9a55"/>'

const places: readonly Place[] = [
  {
    light: noon,
    behind: `${cloud(250, 190, 1.3)}${cloud(610, 120, 0.9, 0.7)}${sea(396, 500)}${sand}${palm(120, 560, 380, 60)}${palm(1080, 560, 330, -70)}${palm(1140, 562, 240, 40, '#2a6d50')}`,
  },
  {
    light: morning,
    behind: `${cloud(820, 150, 1.2)}${palm(210, 470, 330, -40)}${palm(930, 460, 300, 50)}${coralWall(392, 540)}${verge}${bougainvillea(280, 388, '#d6287a')}${bougainvillea(1010, 386, '#ee7a2e')}`,
  },
  {
    light: noon,
    behind: `${cloud(180, 150, 1)}${cloud(700, 200, 1.4)}<path d="M0 440C180 380 330 420 520 396S900 350 1200 408V520H0Z" fill="#6fa564"/><path d="M0 470C260 430 480 470 760 440S1080 430 1200 446V540H0Z" fill="#87b45e"/>${windmill(1040, 446)}${cane(478, 552)}${verge}`,
  },
  {
    light: evening,
    behind: `${cloud(300, 170, 1.4, 0.35)}${cloud(930, 130, 1, 0.3)}${sea(400, 500)}<path d="M790 404h100M770 418h140M800 434h90M780 452h120M760 474h170" stroke="#ffe9b0" stroke-opacity=".8" stroke-width="5" stroke-linecap="round"/><path d="M0 500H1200V566H0Z" fill="#a4785f"/>${palm(90, 560, 400, 90, '#2b2f4a')}${palm(200, 562, 270, -30, '#343a58')}${palm(1110, 560, 340, -60, '#2b2f4a')}`,
  },
  {
    light: morning,
    behind: `${cloud(420, 140, 1.2)}${palm(60, 540, 330, 40)}${palm(1150, 540, 350, -50)}${chattelHouse(20, 540, '#f3c552', '#fdfaf0')}${chattelHouse(446, 540, '#5fb7ad', '#fdf5e6')}${chattelHouse(872, 540, '#ea8a75', '#fffaf0')}${verge}`,
  },
  {
    light: noon,
    behind: `${cloud(900, 170, 1.3)}${cloud(140, 130, 0.9, 0.7)}${sea(380, 506)}<path d="M0 506V352C40 336 84 344 120 372C150 380 190 410 210 440C240 452 262 480 290 506Z" fill="#7a8d63"/><path d="M120 372C150 380 190 410 210 440C240 452 262 480 290 506H190C186 460 150 420 120 372Z" fill="#566a4c"/><path d="M860 470C866 430 900 410 934 418C970 400 1010 424 1012 456L1022 482H852Z" fill="#8b7d68"/><path d="M934 418C970 400 1010 424 1012 456L1022 482H960C966 452 950 432 934 418Z" fill="#675b4b"/><path d="M836 482C880 470 1000 472 1040 482" stroke="#fff" stroke-opacity=".85" stroke-width="6" fill="none" stroke-linecap="round"/>${sand}${palm(1120, 560, 300, -40)}`,
  },
]

/** A scene's number counts through the places in both directions. */
export const placeCount = places.length

/** Returns a scene's definitions and everything behind the vehicle, including the road. */
export function scene(number: number): { paint: string; behind: string } {
  const place = places[(number - 1) % placeCount] ?? places[0]
  if (!place) throw new Error('There is no place to draw')
  const { sky, sea: water, sun, haze } = place.light
  const paint = `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".6" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[2]}"/></linearGradient>
<linearGradient id="sea" x2="0" y2="1"><stop stop-color="${water[0]}"/><stop offset="1" stop-color="${water[1]}"/></linearGradient>
<linearGradient id="road" x2="0" y2="1"><stop stop-color="#7c8187"/><stop offset=".35" stop-color="#686d74"/><stop offset="1" stop-color="#4b5057"/></linearGradient>
<linearGradient id="sand" x2="0" y2="1"><stop stop-color="#f7e7c1"/><stop offset="1" stop-color="#e5cc98"/></linearGradient>
<linearGradient id="stone" x2="0" y2="1"><stop stop-color="#e6d5b4"/><stop offset="1" stop-color="#cbb48b"/></linearGradient>
<linearGradient id="cane" x2="0" y2="1"><stop stop-color="#93b04f"/><stop offset="1" stop-color="#557a36"/></linearGradient>
<radialGradient id="sun"><stop stop-color="#fff"/><stop offset=".16" stop-color="${sun?.glow ?? '#fff'}"/><stop offset="1" stop-color="${sun?.glow ?? '#fff'}" stop-opacity="0"/></radialGradient>
${frond}`
  const glow = sun ? `<circle cx="${sun.x}" cy="${sun.y}" r="210" fill="url(#sun)" fill-opacity=".8"/>` : ''
  return {
    paint,
    behind: `<path d="M0 0H1200V520H0Z" fill="url(#sky)"/>${glow}${place.behind}<path d="M0 0H1200V560H0Z" fill="${haze}"/>${kerb}${road}${lane}`,
  }
}
