import type { Services } from '../services.ts'
import type { Channel } from './channel.ts'
import { createEmailChannel } from './email-channel.ts'

const CHANNELS = [createEmailChannel]

/** Every way in which alerts reach accounts. */
export const createChannels = (
  services: Pick<Services, 'baseUrl' | 'secret' | 'clock' | 'weather'>,
): Channel[] => CHANNELS.map((create) => create(services))
