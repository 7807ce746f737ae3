import type { Services } from '../services.ts'
import type { Channel } from './channel.ts'
import { createEmailChannel } from './email-channel.ts'

/** Every way in which alerts reach accounts. */
export const createChannels = (
  services: Pick<Services, 'baseUrl' | 'secret' | 'clock' | 'weather'>,
): Channel[] => [createEmailChannel(services)]
