import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { ReactEditor, useSlate } from 'slate-react';
import type { ImageBlock } from '#contract/values/rich-text.ts';
import { changeImage, findImage, insertImage } from '../blocks.ts';
import { findLink, readUrl, removeLink, setLink } from '../links.ts';
import type { ToolName } from './toolbar.tsx';

type Image = ImageBlock['image'];

export type PanelParts = {
  link: { label: string; invalid: string; save: string; remove: string; cancel: string };
  /** a form for an image and its texts: uploading is up to the page. `image` is undefined for a new one. */
  ImageForm: ComponentType<{ image: Image | undefined; onChange: (image: Image) => void; onClose: () => void }>;
};

type Props = { parts: PanelParts; openTool: ToolName | null; onClose: () => void };

/** The panel between toolbar and text: the address of a link, or the image at the caret. */
export function Panels({ parts, openTool, onClose }: Props) {
  const editor = useSlate();
  const image = findImage(editor);
  const close = () => {
    onClose();
    ReactEditor.focus(editor);
  };
  if (openTool === 'link') {
    const [link] = findLink(editor) ?? [];
    return <LinkForm key={link?.url} labels={parts.link} url={link?.url} onClose={close} />;
  }
  const { ImageForm } = parts;
  if (!image && openTool !== 'image') return null;
  return (
    <div className="rich-text-panel">
      <ImageForm
        key={image?.[0].image.url}
        image={image?.[0].image}
        onChange={(next) => (image ? changeImage(editor, next) : insertImage(editor, next))}
        onClose={close}
      />
    </div>
  );
}

type LinkProps = { labels: PanelParts['link']; url: string | undefined; onClose: () => void };

function LinkForm({ labels, url, onClose }: LinkProps) {
  const editor = useSlate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // the focus moves here when the tool is pressed
  useEffect(() => input.current?.focus(), []);
  const [address, setAddress] = useState(url ?? '');
  const [isInvalid, setIsInvalid] = useState(false);
  const save = () => {
    const target = readUrl(address);
    if (!target) return setIsInvalid(true);
    setLink(editor, target);
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from all that is in it
    <div
      className="rich-text-panel rich-text-link"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <label htmlFor={id}>{labels.label}</label>
      <input
        id={id}
        ref={input}
        inputMode="url"
        autoComplete="off"
        value={address}
        placeholder="https://"
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-wrong` : undefined}
        onChange={(event) => {
          setAddress(event.target.value);
          setIsInvalid(false);
        }}
        // does not submit the form around it
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          save();
        }}
      />
      <button type="button" onClick={save}>
        {labels.save}
      </button>
      {url && (
        <button
          type="button"
          onClick={() => {
            removeLink(editor);
            onClose();
          }}
        >
          {labels.remove}
        </button>
      )}
      <button type="button" onClick={onClose}>
        {labels.cancel}
      </button>
      {isInvalid && (
        <p id={`${id}-wrong`} role="alert">
          {labels.invalid}
        </p>
      )}
    </div>
  );
}
