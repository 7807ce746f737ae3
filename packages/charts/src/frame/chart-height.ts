/** The height of a chart that fills its page: window height minus 300, at least 600 (spec 2 §9). */
export const chartHeight = (windowHeight: number): number => Math.max(windowHeight - 300, 600)
