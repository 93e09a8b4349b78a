// How a part is named on an order.

/** Its number and name in a line. */
export function partName({
  part_no,
  part_name,
}: {
  part_no: string | null
  part_name: string | null
}): string {
  return [part_no, part_name].filter(Boolean).join(' ')
}
