// The thread that ends its process when it takes more memory than it may: the main thread is in native code then and hears nothing.
import { workerData } from 'node:worker_threads'

const LOOK_MS = 50

setInterval(() => {
  if (process.memoryUsage.rss() > (workerData as number)) process.kill(process.pid, 'SIGKILL')
}, LOOK_MS)
