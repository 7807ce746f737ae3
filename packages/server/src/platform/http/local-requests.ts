import type { IncomingMessage } from 'node:http'
import { isLoopback } from '../config/config.ts'

/** Headers that only a proxy, a load balancer or a CDN adds; in lower case, as Node names them. */
const FORWARDING = new RegExp(
  [
    '^(forwarded|via|cdn-loop|client-ip|x-scheme|front-end-https)$',
    '^x-forwarded',
    '^(cf|x-original|x-envoy|x-azure|x-amzn-trace)-',
    '-(real|client|connecting|remote|originating|proxyuser)-?ip$',
  ].join('|'),
)

/** Of more than 2,000 headers Node drops the last, which are the ones that a proxy adds; no browser sends this many. */
const HEADERS_MAX = 200

/**
 * Whether a request comes from this machine itself, as far as can be known: by its peer, by the names that it calls us
 * and itself, and by the lack of anything that a proxy adds. A proxy on this machine that adds nothing and requests a
 * loopback name cannot be distinguished: what is shown to a local request must be harmless in a stranger's hands.
 */
export function isLocalRequest({ socket, headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  return (
    rawHeaders.length <= 2 * HEADERS_MAX &&
    // HTTP/1.0 is what nginx speaks to the servers behind it unless it is configured otherwise, and no browser does.
    httpVersion !== '1.0' &&
    isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/i, '')) &&
    isLoopback(hostName(headers.host ?? '')) &&
    (headers.origin === undefined || isLoopback(hostName(headers.origin.replace(/^https?:\/\//, '')))) &&
    !Object.keys(headers).some((name) => FORWARDING.test(name))
  )
}

/** `[::1]:3000` gives `::1`; empty for what is no host with or without a port. */
function hostName(host: string): string {
  const [, ipv6, name] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9.-]+))(?::\d+)?$/i.exec(host) ?? []
  return (ipv6 ?? name ?? '').toLowerCase()
}
