;; Dot products of one query with many int8 rows: sixteen columns at a time, eight products to an instruction.
;; `count` and `stride` are at least 1 and 16; the loops look at their end only after a round.
(module
	(import "lectern" "memory" (memory 1))

	(func (export "dot")
		(param $query i32) ;; address of the query, int16
		(param $row i32) ;; address of the first row, int8
		(param $scale i32) ;; address of the first row's factor, float32
		(param $out i32) ;; address of the first result, float32
		(param $count i32) ;; rows
		(param $stride i32) ;; bytes of a row, a multiple of 16
		(local $column i32)
		(local $asked i32)
		(local $bytes v128)
		(local $sum v128) ;; four partial sums, int32

		(loop $rows
			(local.set $sum (v128.const i32x4 0 0 0 0))
			(local.set $column (i32.const 0))

			(loop $columns
				(local.set $bytes (v128.load (i32.add (local.get $row) (local.get $column))))
				(local.set $asked (i32.add (local.get $query) (i32.shl (local.get $column) (i32.const 1))))
				(local.set $sum
					(i32x4.add
						(local.get $sum)
						(i32x4.dot_i16x8_s
							(i16x8.extend_low_i8x16_s (local.get $bytes))
							(v128.load (local.get $asked)))))
				(local.set $sum
					(i32x4.add
						(local.get $sum)
						(i32x4.dot_i16x8_s
							(i16x8.extend_high_i8x16_s (local.get $bytes))
							(v128.load offset=16 (local.get $asked)))))
				(local.set $column (i32.add (local.get $column) (i32.const 16)))
				(br_if $columns (i32.lt_u (local.get $column) (local.get $stride))))

			(f32.store
				(local.get $out)
				(f32.mul
					(f32.convert_i32_s
						(i32.add
							(i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
							(i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
					(f32.load (local.get $scale))))

			(local.set $row (i32.add (local.get $row) (local.get $stride)))
			(local.set $scale (i32.add (local.get $scale) (i32.const 4)))
			(local.set $out (i32.add (local.get $out) (i32.const 4)))
			(local.set $count (i32.sub (local.get $count) (i32.const 1)))
			(br_if $rows (local.get $count)))))
