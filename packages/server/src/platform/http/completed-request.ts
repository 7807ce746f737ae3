/** What is logged and measured of a request that was answered. */
export type Answered = {
  id: string
  method: string
  url: string
  /** The pattern of its route. */
  route: string
  status: number
  ms: number
}

export type OnAnswered = (answered: Answered) => void
