import { SourceError } from '../weather-source.ts'

/** A host that will not answer this request however often it is asked, with the status that it gave. */
export class HttpRefusal extends SourceError {
  readonly status: number

  constructor(message: string, status: number) {
    super(message, { isPermanent: true })
    this.status = status
  }
}
