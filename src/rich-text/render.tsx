import {
  type RenderElementProps,
  type RenderLeafProps,
  type RenderPlaceholderProps,
  useFocused,
  useSelected,
} from 'slate-react';

/** A block, link or item in the editor. */
export function RenderElement({ attributes, element, children }: RenderElementProps) {
  switch (element.type) {
    case 'list-item':
      return <li {...attributes}>{children}</li>;
    case 'list':
      return element.format === 'ordered' ? <ol {...attributes}>{children}</ol> : <ul {...attributes}>{children}</ul>;
    case 'heading':
      // must not be part of the page's heading outline
      return (
        <h2 {...attributes} data-level={element.level}>
          {children}
        </h2>
      );
    case 'quote':
      return <blockquote {...attributes}>{children}</blockquote>;
    case 'code':
      return (
        <pre {...attributes}>
          <code>{children}</code>
        </pre>
      );
    case 'link':
      return (
        <a {...attributes} href={element.url} title={element.url}>
          {children}
        </a>
      );
    case 'image':
      return (
        <ShownImage attributes={attributes} element={element}>
          {children}
        </ShownImage>
      );
    default:
      return <p {...attributes}>{children}</p>;
  }
}

function ShownImage({ attributes, element, children }: RenderElementProps) {
  const isChosen = useSelected() && useFocused();
  if (element.type !== 'image') return null;
  const { url, formats, alternativeText, caption, width, height } = element.image;
  return (
    <figure {...attributes} data-chosen={isChosen || undefined}>
      <div contentEditable={false}>
        <img src={formats?.small.url ?? url} alt={alternativeText} width={width} height={height} draggable={false} />
        {caption && <figcaption>{caption}</figcaption>}
      </div>
      {children}
    </figure>
  );
}

/** Marks as tags, so that copied text can be parsed when pasted. */
export function RenderLeaf({ attributes, leaf, children }: RenderLeafProps) {
  let element = children;
  if (leaf.code) element = <code>{element}</code>;
  if (leaf.bold) element = <strong>{element}</strong>;
  if (leaf.italic) element = <em>{element}</em>;
  if (leaf.underline) element = <u>{element}</u>;
  if (leaf.strikethrough) element = <s>{element}</s>;
  return <span {...attributes}>{element}</span>;
}

export function RenderPlaceholder({ attributes, children }: RenderPlaceholderProps) {
  // fainter than muted is unreadable; without padding it would overflow
  return (
    <span
      {...attributes}
      className="rich-text-placeholder"
      style={{ ...attributes.style, opacity: 1, width: 'calc(100% - 1.5rem)' }}
    >
      {children}
    </span>
  );
}
