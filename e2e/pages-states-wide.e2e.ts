// Every page 1440 px wide while it waits for its data and after it got none.
import { testStatesAt } from './page-states.ts'

testStatesAt(1440)
