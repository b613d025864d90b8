import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import 'yet-another-react-lightbox/plugins/thumbnails.css';
import './lightbox.css';
import type { ReactNode } from 'react';
import Yarl, { type SlideImage } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';

/** The keys are the library's English labels. */
type LightboxWords = Record<
  | 'Lightbox'
  | 'Photo gallery'
  | 'Carousel'
  | 'Slide'
  | 'Previous'
  | 'Next'
  | 'Close'
  | 'Zoom in'
  | 'Zoom out'
  | 'Enter Fullscreen'
  | 'Exit Fullscreen'
  | 'Thumbnails'
  | '{index} of {total}',
  string
>;

type Props = {
  slides: SlideImage[];
  at: number;
  /** stands below the photo and the thumbnails */
  foot: ReactNode;
  words: LightboxWords;
  onView: (at: number) => void;
  onClose: () => void;
};

/** Photos over the whole screen: round and round (spec §2), with arrows, swipes, zoom, a counter and thumbnails. */
export function Lightbox({ slides, at, foot, words, onView, onClose }: Props) {
  return (
    <Yarl
      open
      className="lightbox"
      render={{ controls: () => <div className="lightbox-foot">{foot}</div> }}
      index={at}
      close={onClose}
      slides={slides}
      labels={words}
      plugins={[Counter, Thumbnails, Zoom, Fullscreen]}
      on={{ view: ({ index }) => onView(index) }}
      controller={{ closeOnPullDown: true }}
      carousel={{ finite: false, preload: 2, padding: 0 }}
      // the default is white on black in both themes
      thumbnails={{ width: 80, height: 60, border: 2, borderRadius: 8, padding: 0, gap: 8, vignette: false }}
      // a photo grows into it instead (ui/morph.ts)
      animation={{ fade: 0, swipe: 160, navigation: 160, zoom: 160 }}
    />
  );
}
