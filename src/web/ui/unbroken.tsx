import type { ReactNode } from 'react';

/** `₼-adək`, «3-комнатную», `8-ci kilometrdə`: a number with its ending and the place that it counts. Longer words may break. */
const NUMBERED = /([\d₼²]\+?-\p{L}{1,16}(?!\p{L})(?: (?:kilometr|mikrorayon|километр|микрорайон)\p{L}{0,10})?)/iu;

/** A text that no line breaks at the ending of a number. It stays plain for those who search or copy it. */
export function unbroken(text: string): ReactNode {
  return text.split(NUMBERED).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
