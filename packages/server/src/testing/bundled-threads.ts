import { inject } from 'vitest'
import { takeThreadsFrom } from '../platform/threads/thread.ts'

takeThreadsFrom(inject('children'))
