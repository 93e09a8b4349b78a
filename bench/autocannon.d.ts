// The part of autocannon that the measurements use; it brings no types.
declare module 'autocannon' {
  export interface Load {
    url: string
    connections: number
    duration: number
    method: 'POST'
    headers: Record<string, string>
    body: string
  }
  export interface Measured {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(load: Load): Promise<Measured>
}
