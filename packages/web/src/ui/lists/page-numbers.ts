/** The first, the last, and those around the current page; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = [...new Set(near)].sort((a, b) => a - b)
  return numbers.flatMap((number, place) => {
    const before = numbers[place - 1]
    if (before === undefined || number === before + 1) return [number]
    // A gap of one page is no shorter than its number.
    return number === before + 2 ? [number - 1, number] : [null, number]
  })
}
