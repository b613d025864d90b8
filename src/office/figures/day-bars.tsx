import { useTheme } from '@mui/material';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCount, formatDay } from '../ui/format.ts';
import type { ChartParts } from './chart-parts.ts';

/** The bars, with a tooltip. */
export function DayBars({ points, series, write = formatCount }: Omit<ChartParts, 'title'>) {
  const { palette, typography } = useTheme();
  const text = { fill: palette.text.secondary, fontSize: 12, fontFamily: typography.fontFamily };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...points]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={palette.divider} />
        <XAxis
          dataKey="day"
          tickFormatter={(day: string) => formatDay(day).slice(0, 5)}
          tick={text}
          tickLine={false}
          axisLine={{ stroke: palette.divider }}
          minTickGap={16}
        />
        <YAxis
          tick={text}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          width="auto"
          tickFormatter={formatCount}
        />
        <Tooltip
          cursor={{ fill: palette.action.hover }}
          isAnimationActive={false}
          labelFormatter={(day) => formatDay(String(day))}
          formatter={(value) => write(Number(value))}
          contentStyle={{ backgroundColor: palette.background.paper, borderColor: palette.divider, borderRadius: 8 }}
          itemStyle={{ color: palette.text.primary }}
          labelStyle={{ color: palette.text.secondary }}
        />
        {series.map(({ key, label, colour }) => (
          <Bar
            key={key}
            dataKey={key}
            name={label}
            stackId="day"
            fill={palette[colour].main}
            stroke={palette.background.paper}
            maxBarSize={36}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
