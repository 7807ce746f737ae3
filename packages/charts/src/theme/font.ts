/** The system's own font, as on the page; names without quotes, so that they fit into an attribute. */
export const FONT = 'system-ui, -apple-system, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif'
