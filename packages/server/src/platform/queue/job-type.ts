/** A kind of job: its name in the queue and how it is tried. */
export type JobType<Data extends object> = {
  name: string
  /** At most one waiting and one running for each key, however many ask. */
  isSingle: boolean
  retryLimit: number
  /** How many a worker takes at once. */
  batchSize: number
  /** A job that runs longer has failed. */
  expireInSeconds: number
  /** Only for its type. */
  data?: Data
}

export type TakenJob<Data> = { id: string; data: Data }

/** Tells for each job how it ended; a job that is not named succeeded. */
export type JobFailures = Map<string, Error>
