import { crc32, deflateSync } from 'node:zlib';
import type { Random } from '../random.ts';

const width = 240;
const height = 80;

/** A line as a hand might draw it, as a small PNG (grey, transparent where nothing is drawn). */
export function seedSignature(random: Random): Buffer {
  const ink = new Uint8Array(width * height);
  const waves = Array.from({ length: 3 }, () => ({
    high: 5 + random.below(9),
    often: 0.04 + random.next() * 0.12,
    from: random.next() * 6,
  }));
  for (let x = 12; x < width - 12; x += 0.25) {
    const y = waves.reduce((sum, wave) => sum + wave.high * Math.sin(wave.from + x * wave.often), height / 2);
    for (const thick of [0, 1]) {
      const row = Math.min(height - 1, Math.max(0, Math.round(y) + thick));
      ink[row * width + Math.floor(x)] = 255;
    }
  }
  return png(ink);
}

/** Grey with alpha, 8 bits: each line begins with its filter (none). */
function png(alpha: Uint8Array): Buffer {
  const lines = Buffer.alloc(height * (1 + width * 2));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) lines[y * (1 + width * 2) + 2 + x * 2] = alpha[y * width + x] ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 4, 0, 0, 0], 8);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    mark,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
