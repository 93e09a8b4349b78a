// A server that stands for one outside, with a certificate of a name that nobody owns.
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type Server, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

// of hook.example, for tests alone
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgaThNeUVWSGemW+Ws
EEBbp81j4wYv7Ddf6UTPMelLDf6hRANCAASlydW1yL1Yd8I94+XqTdYavj5Dt51V
KRi8xlx64mvHjsL0cVTqYGOVf9uQCGtjRU48qSvBTJ2MZH1HpwcYjEah
-----END PRIVATE KEY-----
`
/** What its callers trust. */
export const RECEIVER_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBazCCARCgAwIBAgIBATAKBggqhkjOPQQDAjAXMRUwEwYDVQQDDAxob29rLmV4
YW1wbGUwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBcxFTATBgNV
BAMMDGhvb2suZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABKXJ1bXI
vVh3wj3j5epN1hq+PkO3nVUpGLzGXHria8eOwvRxVOpgY5V/25AIa2NFTjypK8FM
nYxkfUenBxiMRqGjSzBJMA8GA1UdEwEB/wQFMAMBAf8wFwYDVR0RBBAwDoIMaG9v
ay5leGFtcGxlMB0GA1UdDgQWBBTqSL+vG///FxuM/I7u9jtGt+NmnjAKBggqhkjO
PQQDAgNJADBGAiEAuKXoqCcxHKTkjTzY6kmwAGqnEqtXfReCMurTIkx+oyMCIQCr
hFrAR95iFTCK7XKMjRSkaIlWNxmCpsH1WS7xPXZEVw==
-----END CERTIFICATE-----
`
/** The name it is called by. */
export const RECEIVER_NAME = 'hook.example'

/** Starts it, on every address of this machine. */
export async function httpsReceiver(listener: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer({ key: KEY, cert: RECEIVER_CERTIFICATE }, listener)
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}
