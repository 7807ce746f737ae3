const HOUR = 3_600

/** How long a token lives: absolute, never extended (decisions §2). */
export const SESSION_SECONDS = { remembered: 30 * 24 * HOUR, forgotten: 12 * HOUR } as const
