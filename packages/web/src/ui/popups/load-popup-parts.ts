export type PopupParts = typeof import('./popup-parts.ts')

let loaded: PopupParts | null = null
let coming: Promise<PopupParts> | null = null

/** What failed is loaded again the next time. */
export function loadPopupParts(): Promise<PopupParts> {
  coming ??= import('./popup-parts.ts').then(
    (parts) => {
      loaded = parts
      return parts
    },
    (error: unknown) => {
      coming = null
      throw error
    },
  )
  return coming
}

export const loadedPopupParts = () => loaded
