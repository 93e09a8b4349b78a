// The part of the parser that is used; the package brings no types.
declare module 'saxen' {
  export class Parser {
    on(event: 'error', heard: (error: Error) => void): this
    on(event: 'openTag', heard: (name: string, attributes: () => Record<string, string>) => void): this
    on(event: 'closeTag', heard: (name: string) => void): this
    on(event: 'text' | 'cdata', heard: (text: string) => void): this
    write(chunk: string): this
    end(): this
  }
}
