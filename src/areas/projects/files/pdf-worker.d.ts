// The part of the reader of PDFs that comes without types; it is imported for what it leaves behind.
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'
