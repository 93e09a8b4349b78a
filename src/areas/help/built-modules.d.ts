// What the build puts together; made by manual-build.server.ts and software-build.server.ts.
declare module 'virtual:manual-th' {
  export const manual: import('./manual.ts').Manual
}
declare module 'virtual:manual-en' {
  export const manual: import('./manual.ts').Manual
}
declare module 'virtual:software' {
  export const software: import('./software.ts').Software
}
