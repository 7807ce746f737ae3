import {
  columnFilteringFeature,
  columnGroupingFeature,
  createColumnHelper,
  createExpandedRowModel,
  createFilteredRowModel,
  createGroupedRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowExpandingFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { Field } from '@windrow/contract/entities/field.ts'
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  columnGroupingFeature,
  rowExpandingFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  groupedRowModel: createGroupedRowModel(),
  expandedRowModel: createExpandedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
  filterFns: { includesString: filterFn_includesString },
})

const helper = createColumnHelper<typeof features, Field>()
const columns = helper.columns([
  helper.accessor('name', { header: 'Lot name', sortFn: 'alphanumeric' }),
  helper.accessor('crop', { header: 'Crop' }),
  helper.accessor('variety', { header: 'Variety' }),
  helper.accessor('region', { header: 'Region' }),
  helper.accessor('notes', { header: 'Notes' }),
  helper.accessor((field) => field.labels.map(({ name }) => name).join(', '), {
    id: 'labels',
    header: 'Labels',
  }),
  helper.accessor((field) => field.weather_variables.t2m.t2m_max, { id: 't2m', header: 'Temperature' }),
  helper.accessor((field) => field.weather_variables.tp.tp_sum, { id: 'tp', header: 'Precipitation' }),
  helper.accessor((field) => field.shapefile?.name ?? '', { id: 'shapefile', header: 'Shape file' }),
])

/** TanStack Table and Virtual as their guides have it: what goals.md compares the field list with. */
function PlainTable({ data }: { data: Field[] }) {
  const table = useTable({
    features,
    columns,
    data,
    initialState: { expanded: true },
    globalFilterFn: 'includesString',
    getRowId: ({ uuid }) => uuid,
  })
  const { rows } = table.getRowModel()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    estimateSize: () => 40,
    getScrollElement: () => scroller.current,
    overscan: 10,
  })
  return (
    <>
      <button type="button" id="sort" onClick={() => table.setSorting([{ id: 'name', desc: false }])}>
        Sort
      </button>
      <button type="button" id="unsort" onClick={() => table.setSorting([])}>
        Do not sort
      </button>
      <button type="button" id="search" onClick={() => table.setGlobalFilter('idaho')}>
        Search
      </button>
      <button type="button" id="all" onClick={() => table.setGlobalFilter('')}>
        All
      </button>
      <button type="button" id="group" onClick={() => table.setGrouping(['region'])}>
        Group
      </button>
      <div ref={scroller} style={{ height: 800, overflow: 'auto' }}>
        <table style={{ display: 'grid', height: virtual.getTotalSize(), position: 'relative' }}>
          <tbody>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = rows[index]
              if (row === undefined) return null
              return (
                <tr
                  key={row.id}
                  style={{ display: 'flex', position: 'absolute', transform: `translateY(${start}px)` }}
                >
                  {row.getAllCells().map((cell) => (
                    <td key={cell.id} style={{ width: 150 }}>
                      <table.FlexRender cell={cell} />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}

const { data }: { data: Field[] } = await (await fetch('/fields.json')).json()
const place = document.getElementById('root')
if (place) createRoot(place).render(<PlainTable data={data.toReversed()} />)
