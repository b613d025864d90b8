type FormFile = { content: Uint8Array | string; name?: string; type?: string; field?: string };

/** A multipart body of files, for `inject`. */
export function formOf(files: readonly FormFile[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `----evim${Math.random().toString(36).slice(2)}`;
  const parts = files.flatMap(({ content, name = 'photo.jpg', type = 'image/jpeg', field = 'files' }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(content as Uint8Array),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
