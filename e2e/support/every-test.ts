import { afterEach } from 'vitest'
import { endVisits } from './visitor.ts'

afterEach(({ task }) => endVisits(task.result?.state === 'fail'))
