import { Icon } from '../ui/display/icon.tsx'
import { classNames } from '../ui/styles/class-names.ts'

/** Runs before the first paint. The page's policy has its hash. */
export const themeScript = `try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

export function ThemeToggle({ className, hasName = false }: { className?: string; hasName?: boolean }) {
  return (
    <button
      type="button"
      onClick={switchTheme}
      aria-label="Switch between light and dark"
      className={classNames('noscript:hidden', className)}
    >
      <Icon name="theme" className="size-5" />
      {hasName && (
        <span className="xl:hidden">
          <span className="theme-dark:hidden">Dark</span>
          <span className="hidden theme-dark:inline">Light</span>
        </span>
      )}
    </button>
  )
}

function switchTheme() {
  const root = document.documentElement
  const shown = root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const theme = shown === 'dark' ? 'light' : 'dark'
  root.dataset.theme = theme
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Without storage the theme lasts as long as the page.
  }
}
