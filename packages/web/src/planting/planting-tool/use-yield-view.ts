import { useState } from 'react'

/** How the chart is looked at; it stays while dates and weights change. */
export function useYieldView() {
  const [isTable, setTable] = useState(false)
  const [hasSeasons, setSeasons] = useState(false)
  const [other, setOther] = useState<string | null>(null)
  const [variety, setVariety] = useState('')
  return { isTable, setTable, hasSeasons, setSeasons, other, setOther, variety, setVariety }
}

export type YieldView = ReturnType<typeof useYieldView>
