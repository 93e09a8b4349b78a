// The screen that is handed to the customer: what was done, name, signature, in the language the customer reads, and nothing else of ours.
// Afterwards how satisfied they are; or why they do not sign.
import { type ReactNode, useState } from 'react'
import { type Language, words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { SpokenLanguage, useLanguage } from '#ui/language.tsx'
import type { OrderDetail } from '../order-detail.ts'
import { CustomerRates } from './CustomerRates.tsx'
import { CustomerRefuses } from './CustomerRefuses.tsx'
import { CustomerSignature } from './CustomerSignature.tsx'
import type { SignableReport } from './signable-report.ts'
import './CustomerSigns.css'

/**
 * The customer's screen for a report that the engineer has signed. `onDone` is given the order as it is then: with the signature, or the
 * reason why there is none.
 */
export function CustomerSigns({
  order,
  report,
  onDone,
  onClose,
}: {
  order: OrderDetail
  report: SignableReport
  onDone: (order: OrderDetail) => void
  onClose: () => void
}): ReactNode {
  const [language, setLanguage] = useState<Language>(order.contact?.language ?? 'th')
  const [step, setStep] = useState<'sign' | 'refuse'>('sign')
  const [signed, setSigned] = useState<OrderDetail>()
  const shared = { order, report, languages: <OtherLanguage onChoose={setLanguage} /> }
  return (
    <SpokenLanguage language={language}>
      {signed ? (
        <CustomerRates {...shared} onDone={(rated) => onDone(rated ?? signed)} />
      ) : step === 'refuse' ? (
        <CustomerRefuses {...shared} onSaved={onDone} onBack={() => setStep('sign')} />
      ) : (
        <CustomerSignature
          {...shared}
          onSigned={setSigned}
          onRefuse={() => setStep('refuse')}
          onClose={onClose}
        />
      )}
    </SpokenLanguage>
  )
}

// named in the language it turns to, so that who reads only that one finds it
const other = words({
  turn: { en: 'ภาษาไทย', th: 'English' },
})

function OtherLanguage({ onChoose }: { onChoose: (language: Language) => void }) {
  const { say, language } = useLanguage()
  const next = language === 'th' ? 'en' : 'th'
  return (
    <Button variant="outlined" color="inherit" size="small" lang={next} onClick={() => onChoose(next)}>
      {say(other.turn)}
    </Button>
  )
}
