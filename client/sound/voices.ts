/** The five sounds of the table, made of noise and a few sines: there is no sound file to load. */
export type Voice = 'tick' | 'thud' | 'dice' | 'quill' | 'drum';

type Out = { context: BaseAudioContext; to: AudioNode; at: number };

export const VOICES: Readonly<Record<Voice, (out: Out) => void>> = { tick, thud, dice, quill, drum };

/** Wood under the nail of the tape. */
function tick(out: Out): void {
  ring(out, { from: 1900, to: 1500, peak: 0.16, lasts: 0.035 });
  hiss(out, { low: 2400, wide: 1.4, peak: 0.12, lasts: 0.02 });
}

/** A base set down on felt. */
function thud(out: Out): void {
  ring(out, { from: 150, to: 62, peak: 0.5, lasts: 0.14 });
  hiss(out, { low: 420, wide: 0.7, peak: 0.22, lasts: 0.07 });
}

/** Bone on the board: a few knocks that come to rest. */
function dice(out: Out): void {
  for (const [late, pitch, peak] of KNOCKS) {
    const knock = { ...out, at: out.at + late };
    ring(knock, { from: pitch, to: pitch * 0.8, peak, lasts: 0.03 });
    hiss(knock, { low: pitch * 1.6, wide: 3, peak: peak * 0.8, lasts: 0.025 });
  }
}

const KNOCKS = [
  [0, 1250, 0.3],
  [0.07, 980, 0.26],
  [0.13, 1420, 0.2],
  [0.21, 1100, 0.14],
  [0.26, 1330, 0.09],
] as const;

/** A nib on paper: three short strokes. */
function quill(out: Out): void {
  for (const [late, peak, lasts] of STROKES) {
    hiss({ ...out, at: out.at + late }, { low: 5200, wide: 0.9, peak, lasts });
  }
}

const STROKES = [
  [0, 0.1, 0.09],
  [0.12, 0.13, 0.06],
  [0.21, 0.08, 0.12],
] as const;

/** A drum under a cloth. */
function drum(out: Out): void {
  ring(out, { from: 118, to: 70, peak: 0.6, lasts: 0.34 });
  hiss(out, { low: 220, wide: 0.8, peak: 0.1, lasts: 0.09 });
}

interface Tone {
  from: number;
  to: number;
  peak: number;
  lasts: number;
}

function ring({ context, to, at }: Out, tone: Tone): void {
  const source = context.createOscillator();
  source.frequency.setValueAtTime(tone.from, at);
  source.frequency.exponentialRampToValueAtTime(tone.to, at + tone.lasts);
  source.connect(fade(context, at, tone)).connect(to);
  source.start(at);
  source.stop(at + tone.lasts);
}

interface Breath {
  /** Middle of the band, in hertz. */
  low: number;
  /** How narrow it is. */
  wide: number;
  peak: number;
  lasts: number;
}

function hiss({ context, to, at }: Out, breath: Breath): void {
  const source = context.createBufferSource();
  source.buffer = noise(context);
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = breath.low;
  band.Q.value = breath.wide;
  source
    .connect(band)
    .connect(fade(context, at, breath))
    .connect(to);
  source.start(at);
  source.stop(at + breath.lasts);
}

function fade(context: BaseAudioContext, at: number, { peak, lasts }: { peak: number; lasts: number }): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(peak, at);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + lasts);
  return gain;
}

const made = new WeakMap<BaseAudioContext, AudioBuffer>();

/** A quarter of a second of noise: the same every time, which cannot be heard. */
function noise(context: BaseAudioContext): AudioBuffer {
  const before = made.get(context);
  if (before !== undefined) return before;
  const buffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const data = buffer.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < data.length; i++) {
    seed = (seed * 48271) % 2147483647;
    data[i] = (seed / 2147483647) * 2 - 1;
  }
  made.set(context, buffer);
  return buffer;
}
