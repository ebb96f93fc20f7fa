interface CropSliderProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

/** Percent, so that the browser reaches both ends without a fraction left over. */
const STEP = 5;
const percent = (value: number): number => Math.round(value * 100);

/** A number between two, where 1 is 100 %, pulled or set with the arrow keys. */
export function CropSlider({ label, min, max, value, onChange }: CropSliderProps) {
  return (
    <label className="crop-slider">
      {label}
      <input
        type="range"
        min={percent(min)}
        max={percent(max)}
        step={STEP}
        value={percent(value)}
        aria-valuetext={`${percent(value)}%`}
        onChange={(event) => onChange(Number(event.target.value) / 100)}
      />
    </label>
  );
}
