// Every page 390 px wide while it waits for its data and after it got none.
import { testStatesAt } from './page-states.ts'

testStatesAt(390)
