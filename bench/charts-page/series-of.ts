export type Series = { x: readonly number[]; lines: readonly (readonly (number | null)[])[] }

/** The numbers of each step. */
export type SeriesAt = (step: number) => Series

/** The same numbers for every library: `count` lines over `days`, a little different in each step. */
export function seriesOf(days: number, count: number, step: number): Series {
  const x = Array.from({ length: days }, (_, day) => 20_000 + day)
  const lines = Array.from({ length: count }, (_, line) =>
    x.map((_, day) => 10 + line * 2 + 6 * Math.sin(day / 9 + line + step / 10) + 2 * Math.sin(day * 1.7)),
  )
  return { x, lines }
}

export type Drawing = { redraw: (step: number) => void; remove: () => void }

/** Draws at once, and again with other numbers. */
export type Library = (stage: HTMLElement, seriesAt: SeriesAt) => Drawing

export const COLOURS = ['tmax', 'tmin', 'rain', 'evap', 'rad', 'hum', 'soil', 'wind'] as const
