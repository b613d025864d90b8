import {
  type RenderElementProps,
  type RenderLeafProps,
  type RenderPlaceholderProps,
  useFocused,
  useSelected,
} from 'slate-react';

/** A block, link or item as it is shown while it is edited. */
export function ShownElement({ attributes, element, children }: RenderElementProps) {
  switch (element.type) {
    case 'list-item':
      return <li {...attributes}>{children}</li>;
    case 'list':
      return element.format === 'ordered' ? <ol {...attributes}>{children}</ol> : <ul {...attributes}>{children}</ul>;
    case 'heading':
      // the text has no place among the headings of the page around it
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

/** By tags: what is copied from here is read by them again. */
export function ShownLeaf({ attributes, leaf, children }: RenderLeafProps) {
  let shown = children;
  if (leaf.code) shown = <code>{shown}</code>;
  if (leaf.bold) shown = <strong>{shown}</strong>;
  if (leaf.italic) shown = <em>{shown}</em>;
  if (leaf.underline) shown = <u>{shown}</u>;
  if (leaf.strikethrough) shown = <s>{shown}</s>;
  return <span {...attributes}>{shown}</span>;
}

export function ShownPlaceholder({ attributes, children }: RenderPlaceholderProps) {
  // fainter than muted could not be read, and without the padding it would run over the edge
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
