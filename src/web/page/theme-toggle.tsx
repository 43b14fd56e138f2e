import { Moon, Sun } from 'lucide-react'
import { classNames } from '../ui/styles/class-names.ts'
import { themeStore } from './theme.ts'

export function ThemeToggle({ className }: { className?: string }) {
  return (
    <button
      type="button"
      onClick={switchTheme}
      aria-label="Switch between light and dark"
      className={classNames('noscript:hidden', className)}
    >
      <Sun aria-hidden className="hidden size-5 theme-dark:block" />
      <Moon aria-hidden className="size-5 theme-dark:hidden" />
    </button>
  )
}

function switchTheme() {
  const root = document.documentElement
  const isDark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches
  const theme = isDark ? 'light' : 'dark'
  root.dataset.theme = theme
  themeStore.update(() => theme)
}
