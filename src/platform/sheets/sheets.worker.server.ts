// The thread that makes one file and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { type SheetWanted, sheetOf } from './sheets.server.ts'

parentPort!.postMessage(await sheetOf(workerData as SheetWanted))
