import { useMatches } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
    drawsWeather?: boolean
    wide?: boolean
    modelName?: string | null
  }
}

/** What the page on screen says about itself. */
export function useCurrentPage() {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} })
}
