// What the card of gaps on the first page is called.

export const gapsTitle = { en: 'Gaps of cover', th: 'ช่องว่างความคุ้มครอง' }
