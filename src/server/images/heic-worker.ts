import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** Red, green and blue of each pixel in the colour profile; null: sRGB. */
export type DecodedImage = { width: number; height: number; data: Uint8Array; profile: Uint8Array | null };

/** The functions of libheif that we use (heif.h). Pointers are numbers; a struct is returned through the first one. */
type Libheif = {
  HEAPU8: Uint8Array;
  _malloc: (size: number) => number;
  _heif_context_alloc: () => number;
  _heif_context_set_maximum_image_size_limit: (context: number, side: number) => void;
  _heif_context_read_from_memory_without_copy: (
    error: number,
    context: number,
    file: number,
    size: number,
    options: number,
  ) => void;
  _heif_context_get_primary_image_handle: (error: number, context: number, handle: number) => void;
  _heif_image_handle_get_width: (handle: number) => number;
  _heif_image_handle_get_height: (handle: number) => number;
  _heif_image_handle_get_raw_color_profile_size: (handle: number) => number;
  _heif_image_handle_get_raw_color_profile: (error: number, handle: number, to: number) => void;
  _heif_decode_image: (
    error: number,
    handle: number,
    image: number,
    colours: number,
    chroma: number,
    options: number,
  ) => void;
  _heif_image_get_width: (image: number, channel: number) => number;
  _heif_image_get_height: (image: number, channel: number) => number;
  _heif_image_get_plane_readonly: (image: number, channel: number, stride: number) => number;
};

/** heif_colorspace_RGB, heif_chroma_interleaved_RGB and heif_channel_interleaved: one byte per colour. */
const [RGB, INTERLEAVED_RGB, INTERLEAVED] = [1, 10, 10];

const { path, maxPixels } = workerData as { path: string; maxPixels: number };
const decoded = decode(readFileSync(path), maxPixels);
parentPort?.postMessage(decoded, [decoded.data.buffer as ArrayBuffer]);

/** The primary picture with rotation and cropping applied. Memory is freed when the thread ends. */
function decode(file: Uint8Array, maxPixels: number): DecodedImage {
  const heif = openLibheif();
  const error = heif._malloc(12);
  const pointer = heif._malloc(4);
  const numberAt = (at: number) => Buffer.from(heif.HEAPU8.buffer).readUInt32LE(at);
  const throwOnError = () => {
    if (numberAt(error) !== 0) throw new Error(`libheif error ${numberAt(error)}.${numberAt(error + 4)}`);
  };
  const context = heif._heif_context_alloc();
  // the stated size may differ from the decoded one
  heif._heif_context_set_maximum_image_size_limit(context, Math.floor(Math.sqrt(maxPixels)));
  const content = heif._malloc(file.length);
  heif.HEAPU8.set(file, content);
  heif._heif_context_read_from_memory_without_copy(error, context, content, file.length, 0);
  throwOnError();
  heif._heif_context_get_primary_image_handle(error, context, pointer);
  throwOnError();
  const handle = numberAt(pointer);
  const size = heif._heif_image_handle_get_width(handle) * heif._heif_image_handle_get_height(handle);
  if (size > maxPixels) throw new Error(`${size} pixels`);
  const profile = readProfile(heif, handle, error);
  heif._heif_decode_image(error, handle, pointer, RGB, INTERLEAVED_RGB, 0);
  throwOnError();
  const image = numberAt(pointer);
  const width = heif._heif_image_get_width(image, INTERLEAVED);
  const height = heif._heif_image_get_height(image, INTERLEAVED);
  const plane = heif._heif_image_get_plane_readonly(image, INTERLEAVED, pointer);
  const stride = numberAt(pointer);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    data.set(heif.HEAPU8.subarray(plane + y * stride, plane + y * stride + width * 3), y * width * 3);
  return { width, height, data, profile };
}

function readProfile(heif: Libheif, handle: number, error: number): Uint8Array | null {
  const size = heif._heif_image_handle_get_raw_color_profile_size(handle);
  if (size === 0) return null;
  const at = heif._malloc(size);
  heif._heif_image_handle_get_raw_color_profile(error, handle, at);
  return heif.HEAPU8.slice(at, at + size);
}

function openLibheif(): Libheif {
  const require = createRequire(import.meta.url);
  // `libheif-js/wasm` looks for the binary in the working directory
  const wasmBinary = readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'));
  return require('libheif-js/libheif-wasm/libheif.js')({ wasmBinary });
}
