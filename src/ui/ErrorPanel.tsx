import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { type Says, useLanguage } from './language.tsx'
import './ErrorPanel.css'

const said = words({
  failed: { en: 'This could not be loaded.', th: 'โหลดข้อมูลไม่สำเร็จ' },
  retry: { en: 'Try again', th: 'ลองใหม่' },
  reference: { en: 'Reference', th: 'รหัสอ้างอิง' },
})

export interface ErrorPanelProps {
  message?: Says | undefined
  /** Number of the request, which support finds in the log. */
  requestId?: string | undefined
  onRetry?: (() => void) | undefined
}

/** What stands where something could not be loaded: what happened, its reference, and another try. */
export function ErrorPanel({ message = said.failed, requestId, onRetry }: ErrorPanelProps): ReactNode {
  const { say } = useLanguage()
  return (
    <div className="error-panel" role="alert">
      <Icon name="alert-circle" size={26} />
      <div className="error-panel-text">
        <strong>{say(message)}</strong>
        {requestId && (
          <span>
            {say(said.reference)} <code>{requestId}</code>
          </span>
        )}
      </div>
      {onRetry && (
        <Button
          color="error"
          variant="outlined"
          startIcon={<Icon name="refresh" size={18} />}
          onClick={onRetry}
        >
          {say(said.retry)}
        </Button>
      )}
    </div>
  )
}
