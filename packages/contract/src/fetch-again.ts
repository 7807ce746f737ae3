/** How long to wait for a better network before a file of the app is fetched again. */
export const FETCH_AGAIN_MS = 3_000
