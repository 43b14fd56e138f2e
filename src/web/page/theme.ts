import { deviceStore } from '../device/device-store.ts'

const themeKey = 'theme'

/** The theme chosen on this device; undefined for the system's. */
export const themeStore = deviceStore({
  key: themeKey,
  isPlainText: true,
  parse: (value) => (value === 'light' || value === 'dark' ? value : undefined),
})

/** Runs before the first paint, so that a stored theme shows without a flash. Its hash is in the page's policy. */
export const themeScript = `try{const t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
