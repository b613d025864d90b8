type Props = { title: string; className?: string };

/** `₼-adək`, «3-комнатную»: an ending of a number, which a line does not break at. */
const ENDING = /([\d₼²]\+?-\p{L}+)/u;

/** The heading of a search. Its text is the plain title, for those who search or copy it. */
export function SearchHeading({ title, className = '' }: Props) {
  return (
    <h1 tabIndex={-1} className={`mb-2 text-xl font-bold text-balance outline-none md:text-2xl ${className}`}>
      {title.split(ENDING).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={part} className="whitespace-nowrap">
            {part}
          </span>
        ),
      )}
    </h1>
  );
}
