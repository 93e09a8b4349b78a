// Where a site is, as a link to a map: its point where it is known, else its address.

interface Place {
  readonly lat: number | null
  readonly lng: number | null
}

/** The link to the point; null where it is not known. */
export function mapLink({ lat, lng }: Place): string | null {
  return lat === null || lng === null ? null : `https://www.google.com/maps?q=${lat},${lng}`
}
