// Runs before the first paint, so that a dark screen never flashes white. A file of its own because the
// content security policy allows no inline script. The key is the one of src/ui/theme/theme-provider.tsx.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('windrow-color-scheme')
  } catch {
    // Storage is blocked: follow the system.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
