/** The name under which the device keeps the chosen theme, and what it may be; absent: as the system has it. */
export const themeKey = 'theme'
export type Theme = 'light' | 'dark'

/** Runs before the first paint, so that a kept theme is there without a flash. Its hash is in the page's policy. */
export const themeScript = `try{const t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
