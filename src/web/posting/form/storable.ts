/** The same without what no text may hold, as a pasted one may: NUL, and half a surrogate pair. */
export function storable<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, one) =>
    typeof one === 'string' ? one.replaceAll('\0', '').replaceAll(/\p{Cs}/gu, '') : one,
  );
}
