// The picture of a thing, or the sign of its kind where there is none.
import { type ReactNode, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { PICTURE_BASE } from './pictures.ts'
import './RecordPicture.css'

/** `alt` says what is seen; '' where its name stands beside it. `isLarge` on the page of the thing itself. */
export function RecordPicture({
  picture,
  icon = 'shape',
  alt,
  isLarge = false,
}: {
  picture: string | null
  icon?: IconName | undefined
  alt: string
  isLarge?: boolean
}): ReactNode {
  const [missing, setMissing] = useState<string | null>(null)
  const shape = isLarge ? 'record-picture large' : 'record-picture'
  if (!picture || picture === missing)
    return (
      <span className={shape} aria-hidden="true">
        <Icon name={icon} size={isLarge ? 36 : 20} />
      </span>
    )
  return (
    <img
      className={shape}
      src={PICTURE_BASE + picture}
      alt={alt}
      loading="lazy"
      onError={() => setMissing(picture)}
    />
  )
}

/** A cell of a list with the picture of its row before it. */
export function PicturedCell({
  picture,
  icon,
  children,
}: {
  picture: string | null
  icon: IconName | undefined
  children: ReactNode
}): ReactNode {
  return (
    <span className="pictured-cell">
      <RecordPicture picture={picture} icon={icon} alt="" />
      {children}
    </span>
  )
}
