import { useEffect } from 'react'

const ATTRIBUTE = 'data-mantine-color-scheme'

/** Paper is white: a page in the dark theme is printed in the light one. */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement
    let before: string | null = null
    const lighten = () => {
      before = root.getAttribute(ATTRIBUTE)
      root.setAttribute(ATTRIBUTE, 'light')
    }
    const restore = () => {
      if (before !== null) root.setAttribute(ATTRIBUTE, before)
    }
    window.addEventListener('beforeprint', lighten)
    window.addEventListener('afterprint', restore)
    return () => {
      window.removeEventListener('beforeprint', lighten)
      window.removeEventListener('afterprint', restore)
    }
  }, [])
}
